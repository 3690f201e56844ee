/** What is said of a turn where there is nothing to say but that it is good. */
export const GENERAL_REASONS: ReadonlySet<string> = new Set(['table:because.best', 'table:because.good'])
