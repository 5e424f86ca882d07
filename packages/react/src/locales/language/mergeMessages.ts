type Texts = Readonly<Record<string, unknown>>
type Phrase = (...parts: readonly unknown[]) => string

/**
 * Merges a host's messages into complete ones. JavaScript hosts: a value of the wrong type, or a function that throws or returns
 * no text, falls back to the original.
 */
export function mergeMessages<T extends object>(complete: T, own: unknown): T {
  return merged(complete as Texts, own) as T
}

function merged(complete: Texts, own: unknown): Texts {
  if (!isTexts(own)) return complete
  const names = new Set([...Object.keys(complete), ...Object.keys(own)])
  names.delete('__proto__')
  return Object.fromEntries(
    [...names].map((name) => [name, chosen(ownValue(complete, name), ownValue(own, name))]),
  )
}

function chosen(complete: unknown, own: unknown): unknown {
  if (isTexts(complete)) return merged(complete, own)
  if (isPhrase(complete)) return isPhrase(own) ? safePhrase(own, complete) : complete
  return typeof own === 'string' && own !== '' ? own : complete
}

function safePhrase(own: Phrase, complete: Phrase): Phrase {
  return (...parts) => {
    try {
      const text: unknown = own(...parts)
      if (typeof text === 'string' && text !== '') return text
    } catch {
      // Falls back to the original text.
    }
    return complete(...parts)
  }
}

// Own properties only: a key may be `constructor`.
const ownValue = (texts: Texts, name: string) =>
  Object.hasOwn(texts, name) ? texts[name] : undefined
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null
const isPhrase = (value: unknown): value is Phrase => typeof value === 'function'
