/** One page of a list, with the cursor of the next one. */
export type Page<T> = { readonly items: readonly T[]; readonly next: string | null }

/** How a list identifies, filters and orders its entries. */
export type PageRules<T> = {
  idOf(item: T): string
  /** Whether an entry is shown; one that is not still counts as loaded. */
  isShown(item: T): boolean
  /** When it happened, for a list of events, the latest first; a fresh first page then joins what is loaded instead of replacing it. */
  timeOf?(item: T): number
  /** Whether the cursors are page numbers: these never expire, and a page without new entries is the last one. */
  readonly isNumbered?: boolean
}

/** The pages that a server sent, with each entry once. */
export type PageCollection<T> = {
  readonly items: readonly T[]
  /** The cursor of the next page. @spec S4.65 */
  readonly cursor: string | undefined
  /** Whether there is no page left. */
  readonly complete: boolean
  /** Adds the next page, and returns how many shown entries it brought. */
  add(page: Page<T>): number
  /** Merges a fresh first page, and returns whether that changed anything. */
  mergeFirst(page: Page<T>): boolean
  /** Replaces everything by a first page. */
  restart(page: Page<T>): void
}

/** How many pages in a row may bring no new entry before the list counts as complete. */
const maxRepeatedPages = 3

/** Creates an empty list. It is complete when the server says so, or repeats itself. @spec S4.65 */
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
  // Also of what is left out, so that a page of such entries counts as progress.
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
    // A page of which nothing could be read, while there is more, says nothing about what is loaded.
    if (text === newest || (page.items.length === 0 && page.next !== null)) return false
    newest = text
    // Without a common entry there may be a gap between the page and what is loaded.
    const overlaps = page.items.some((item) => ids.has(idOf(item)))
    if (timeOf && overlaps) return mergeEvents(page, timeOf)
    if (!timeOf && isHead(page)) return false
    restart(page)
    return true
  }

  /** Whether a first page contains nothing but what the list begins with. */
  function isHead(page: Page<T>): boolean {
    const fresh = page.items.filter(isShown)
    // A first page that is also the last one contains every entry.
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

/** Replaces the head of a list of events by a first page: an event that the page should contain and does not was taken back. */
function joinEvents<T>(
  items: readonly T[],
  { items: fresh, next }: Page<T>,
  { idOf, isShown, timeOf }: Required<Pick<PageRules<T>, 'idOf' | 'isShown' | 'timeOf'>>,
): { readonly head: readonly T[]; readonly current: readonly T[] } {
  // A first page that is also the last one contains every event.
  const since = next === null ? Number.NEGATIVE_INFINITY : Math.min(...fresh.map(timeOf))
  const end = items.findIndex((item) => timeOf(item) < since)
  const head = end < 0 ? items : items.slice(0, end)
  const before = new Map(head.map((item) => [idOf(item), item]))
  const now = new Set(fresh.map(idOf))
  // Events of one moment may be spread over two pages.
  const edge = head.filter((item) => timeOf(item) === since && !now.has(idOf(item)))
  // An unchanged event stays the same object, so that its row is not drawn again.
  const current = fresh.filter(isShown).map((item) => reuseIfEqual(before.get(idOf(item)), item))
  return { head, current: [...current, ...edge] }
}

function reuseIfEqual<T>(before: T | undefined, now: T): T {
  return before !== undefined && isEqual(before, now) ? before : now
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
