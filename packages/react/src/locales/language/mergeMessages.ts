import type { Messages } from '../en/en.js'

type Texts = Readonly<Record<string, unknown>>
type Phrase = (...parts: readonly unknown[]) => string

/**
 * Words of a host over complete ones. Hosts write JavaScript too: what is not of the kind that stands in its place is
 * passed over, and a function that fails or gives no text gives way to the one it replaced.
 */
export function mergeMessages(complete: Messages, own: unknown): Messages {
  // The merged words have every key of the complete ones, each with a value of the same kind.
  return merged(complete, own) as Messages
}

function merged(complete: Texts, own: unknown): Texts {
  if (!isTexts(own)) return complete
  const names = [...new Set([...Object.keys(complete), ...Object.keys(own)])]
  return Object.fromEntries(
    names.map((name) => [name, chosen(ownValue(complete, name), ownValue(own, name))]),
  )
}

/** Where there is nothing yet, as for a title that English does without, a text may come. */
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
      // Its author sees the text of another language, and a visitor can go on.
    }
    return complete(...parts)
  }
}

// Not what every object has: a name may come from anywhere.
const ownValue = (texts: Texts, name: string) =>
  Object.hasOwn(texts, name) ? texts[name] : undefined
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null
const isPhrase = (value: unknown): value is Phrase => typeof value === 'function'
