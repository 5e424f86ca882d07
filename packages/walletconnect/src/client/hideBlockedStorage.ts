/** The library reads `localStorage` as its code loads, which throws where the visitor has blocked it. It does without. */
export async function hideBlockedStorage<T>(load: () => Promise<T>): Promise<T> {
  if (!isBlocked()) return load()
  const own = Reflect.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Reflect.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
  try {
    return await load()
  } finally {
    if (own) Reflect.defineProperty(globalThis, 'localStorage', own)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
}

function isBlocked(): boolean {
  try {
    void globalThis.localStorage
    return false
  } catch {
    return true
  }
}
