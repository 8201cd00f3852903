import type { z } from 'zod';
import type * as schemas from '../schemas.ts';

export type Article = z.infer<typeof schemas.Article>;
export type ArticleAuthor = z.infer<typeof schemas.ArticleAuthor>;
export type ArticleCategory = z.infer<typeof schemas.ArticleCategory>;
export type ArticleCheck = z.infer<typeof schemas.ArticleCheck>;
export type ArticleLine = z.infer<typeof schemas.ArticleLine>;
export type ArticlePresence = z.infer<typeof schemas.ArticlePresence>;
export type ArticlePreview = z.infer<typeof schemas.ArticlePreview>;
export type ArticleProblem = z.infer<typeof schemas.ArticleProblem>;
export type ArticleTag = z.infer<typeof schemas.ArticleTag>;
export type ArticleText = z.infer<typeof schemas.ArticleText>;
export type ArticleTextState = z.infer<typeof schemas.ArticleTextState>;
export type FullKeptVersion = z.infer<typeof schemas.FullKeptVersion>;
export type KeptVersion = z.infer<typeof schemas.KeptVersion>;
export type SaveTextBody = z.input<typeof schemas.SaveTextBody>;
export type UpdateArticleBody = z.input<typeof schemas.UpdateArticleBody>;
export type TakenOut = z.infer<typeof schemas.TakenOut>;
