/** The tables of the reports, each of which can be saved as CSV. */
export const REPORT_TABLES = ['cases', 'stages', 'load', 'inquiries', 'answers', 'revenue'] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];

/** The most months of one report. */
export const REPORT_MONTHS_MAX = 24;
export const REPORT_MONTHS_DEFAULT = 12;
