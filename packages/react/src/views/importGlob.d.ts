/** Vite's `import.meta.glob`, which the package build implements, too. */
interface ImportMeta {
  glob<T = unknown>(patterns: string | readonly string[]): Record<string, () => Promise<T>>
}
