export interface SeedPost {
  slug: string;
  title: string;
  excerpt: string;
  category: 'tax' | 'immigration' | 'credit' | 'real-estate' | 'business' | 'life-in-new-york';
  tags: string[];
  author: string;
  cover: string;
  daysAgo: number;
  featured: boolean;
  views: number;
  metaDescription: string;
}
