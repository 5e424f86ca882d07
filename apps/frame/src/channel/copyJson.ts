const maxDepth = 64
const encoder = new TextEncoder()

/** A JSON value, copied and frozen. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * Returns a frozen private copy of a message. Undefined for values that are no plain JSON (dates, blobs, big integers,
 * cycles), nested too deep, or longer than `maxBytes` as text; stops at the first byte beyond, so that an exponentially
 * nested message costs no more than the longest allowed one.
 */
export function copyJson(data: unknown, maxBytes: number): { readonly value: Json } | undefined {
  const budget = { left: maxBytes }
  const value = copy(data, budget, 0)
  return value === refused ? undefined : { value: value ?? null }
}

const refused = Symbol('refused')
type Budget = { left: number }
type Copied = Json | undefined | typeof refused

function copy(data: unknown, budget: Budget, depth: number): Copied {
  if (depth > maxDepth) return refused
  switch (typeof data) {
    case 'undefined':
      return spend(budget, 0) ? undefined : refused
    case 'boolean':
      return spend(budget, 4) ? data : refused
    case 'number':
      // JSON would turn infinite numbers and NaN into another value.
      return Number.isFinite(data) && spend(budget, String(data).length) ? data : refused
    case 'string':
      return spendText(budget, data) ? data : refused
    case 'object':
      if (data === null) return spend(budget, 4) ? null : refused
      return Array.isArray(data) ? copyList(data, budget, depth) : copyTable(data, budget, depth)
    default:
      return refused
  }
}

function copyList(list: readonly unknown[], budget: Budget, depth: number): Copied {
  // A sparse list may have a length of four billion: its commas count before it is walked.
  if (!spend(budget, 1 + Math.max(1, list.length))) return refused
  const copied: Json[] = []
  for (let index = 0; index < list.length; index++) {
    const item = copy(list[index], budget, depth + 1)
    if (item === refused) return refused
    copied.push(item ?? null)
  }
  return Object.freeze(copied)
}

function copyTable(table: object, budget: Budget, depth: number): Copied {
  const prototype: unknown = Object.getPrototypeOf(table)
  if (prototype !== Object.prototype && prototype !== null) return refused
  if (!spend(budget, 2)) return refused
  const copied: [string, Json][] = []
  for (const key in table) {
    if (key === '__proto__' || !spendText(budget, key) || !spend(budget, 2)) return refused
    // Read once: a getter may return another value next time.
    const item = copy(Reflect.get(table, key), budget, depth + 1)
    if (item === refused) return refused
    if (item !== undefined) copied.push([key, item])
  }
  return Object.freeze(Object.fromEntries(copied))
}

function spend(budget: Budget, bytes: number): boolean {
  budget.left -= bytes
  return budget.left >= 0
}

function spendText(budget: Budget, text: string): boolean {
  // Text is never shorter than its characters, so a long one is refused without serialising it.
  if (text.length > budget.left) return false
  // Most texts need no escapes.
  if (/^[ !#-[\]-~]*$/.test(text)) return spend(budget, text.length + 2)
  return spend(budget, encoder.encode(JSON.stringify(text)).length)
}
