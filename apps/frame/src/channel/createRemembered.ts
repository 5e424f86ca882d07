/** The last so many texts that were seen. */
export function createRemembered(size: number): { add(text: string): boolean } {
  const seen = new Set<string>()
  return {
    /** Whether it is new among them. */
    add(text) {
      if (seen.has(text)) return false
      seen.add(text)
      const [oldest] = seen
      if (seen.size > size && oldest !== undefined) seen.delete(oldest)
      return true
    },
  }
}
