/** What the browser keeps for this page. A visitor who blocks that has a page that forgets. */
export const pageStorage = openStorage()

function openStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
