/** Vite's `import.meta.glob`, which the build of the packages implements too: a loader for each file that matches. */
interface ImportMeta {
  glob<T = unknown>(patterns: string | readonly string[]): Record<string, () => Promise<T>>
}
