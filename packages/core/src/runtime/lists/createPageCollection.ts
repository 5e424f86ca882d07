export type Page<T> = { readonly items: readonly T[]; readonly next: string | null }

export type PageRules<T> = {
  idOf(item: T): string
  isShown(item: T): boolean
  /** For event lists, latest first: a fresh first page merges instead of replacing. */
  timeOf?(item: T): number
  /** Page numbers never expire; a page without new entries is the last. */
  readonly isNumbered?: boolean
}

export type PageCollection<T> = {
  readonly items: readonly T[]
  /** @spec S4.65 */
  readonly cursor: string | undefined
  readonly complete: boolean
  add(page: Page<T>): number
  mergeFirst(page: Page<T>): boolean
  restart(page: Page<T>): void
}

const maxRepeatedPages = 3

/** Complete when the server says so or repeats itself. @spec S4.65 */
export function createPageCollection<T>({
  idOf,
  isShown,
  timeOf,
  isNumbered,
}: PageRules<T>): PageCollection<T> {
  const repeatLimit = isNumbered ? 1 : maxRepeatedPages
  let items: readonly T[] = []
  let cursor: string | undefined
  let complete = false
  let repeatedPages = 0
  let newest = ''
  // Includes hidden entries, so a page of them counts as progress.
  const ids = new Set<string>()
  const cursors = new Set<string>()

  function add(page: Page<T>): number {
    const before = ids.size
    const added: T[] = []
    for (const item of page.items) {
      const id = idOf(item)
      if (!ids.has(id) && isShown(item)) added.push(item)
      ids.add(id)
    }
    if (added.length > 0) items = items.concat(added)
    repeatedPages = ids.size === before ? repeatedPages + 1 : 0
    advance(page.next)
    return added.length
  }

  function advance(next: string | null): void {
    complete = next === null || cursors.has(next) || repeatedPages >= repeatLimit
    cursor = complete ? undefined : (next ?? undefined)
    if (next !== null) cursors.add(next)
  }

  function restart(page: Page<T>): void {
    items = []
    repeatedPages = 0
    ids.clear()
    cursors.clear()
    add(page)
  }

  function mergeFirst(page: Page<T>): boolean {
    const text = JSON.stringify(page)
    // An unreadable page says nothing about loaded entries.
    if (text === newest || (page.items.length === 0 && page.next !== null)) return false
    newest = text
    // Without a common entry, there may be a gap between the page and the list.
    const overlaps = page.items.some((item) => ids.has(idOf(item)))
    if (timeOf && overlaps) return mergeEvents(page, timeOf)
    if (!timeOf && isHead(page)) return false
    restart(page)
    return true
  }

  function isHead(page: Page<T>): boolean {
    const fresh = page.items.filter(isShown)
    if (page.next === null && fresh.length < items.length) return false
    return fresh.every((item, at) => isEqual(items[at], item))
  }

  function mergeEvents(page: Page<T>, time: (item: T) => number): boolean {
    const { current, head } = joinEvents(items, page, { idOf, isShown, timeOf: time })
    const now = new Set(current.concat(page.items).map(idOf))
    const before = new Set(head.map(idOf))
    const isMoved = page.items.some((item) => ids.has(idOf(item)) && !before.has(idOf(item)))
    for (const id of before) ids.delete(id)
    for (const id of now) ids.add(id)
    if (page.next === null) advance(page.next)
    if (current.length === head.length && current.every((item, at) => item === head[at]))
      return false
    const tail = items.slice(head.length)
    items = current.concat(isMoved ? tail.filter((item) => !now.has(idOf(item))) : tail)
    return true
  }

  return {
    get items() {
      return items
    },
    get cursor() {
      return cursor
    },
    get complete() {
      return complete
    },
    add,
    mergeFirst,
    restart,
  }
}

/** An event missing from the page was reverted. */
function joinEvents<T>(
  items: readonly T[],
  { items: fresh, next }: Page<T>,
  { idOf, isShown, timeOf }: Required<Pick<PageRules<T>, 'idOf' | 'isShown' | 'timeOf'>>,
): { readonly head: readonly T[]; readonly current: readonly T[] } {
  const since = next === null ? Number.NEGATIVE_INFINITY : Math.min(...fresh.map(timeOf))
  const end = items.findIndex((item) => timeOf(item) < since)
  const head = end < 0 ? items : items.slice(0, end)
  const before = new Map(head.map((item) => [idOf(item), item]))
  const now = new Set(fresh.map(idOf))
  // Events of one moment may span two pages.
  const edge = head.filter((item) => timeOf(item) === since && !now.has(idOf(item)))
  // Unchanged events keep their identity, so rows do not rerender.
  const current = fresh.filter(isShown).map((item) => reuseIfEqual(before.get(idOf(item)), item))
  return { head, current: [...current, ...edge] }
}

function reuseIfEqual<T>(before: T | undefined, now: T): T {
  return before !== undefined && isEqual(before, now) ? before : now
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
