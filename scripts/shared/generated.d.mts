export function ensureGenerated(): void
