/** What Vite, Vitest and the packages' build make of files that match a pattern: each with the way to load it. */
interface ImportMeta {
  glob<T = unknown>(patterns: string | readonly string[]): Record<string, () => Promise<T>>
}
