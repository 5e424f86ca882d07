import { browserPlaces } from '../house/layers.js'
import { findGlobalUses } from '../sources/findGlobalUses.js'
import { type Parse, parseSource } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, isTest } from '../sources/sourceKind.js'

const guarded = ['window', 'document', 'localStorage', 'createSessionStore', 'navigator']
const missingInNode = [
  ...guarded,
  'location',
  'matchMedia',
  'customElements',
  'HTMLElement',
  'CSSStyleSheet',
]

/** The browser is touched in the places made for it, and nowhere while a module is being loaded. */
export function checkGlobals(
  sources: Sources,
  places: readonly string[] = browserPlaces,
  parse: Parse = parseSource,
): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!/^packages\/[^/]+\/src\//.test(path) || !isCode(path) || isTest(path)) return []
    const isPlace = places.some((prefix) => path.startsWith(prefix))
    return findGlobalUses(path, text, missingInNode, parse).flatMap(({ name, line, atLoad }) => {
      if (atLoad)
        return [`${path}:${line} touches ${name} while loading: importing it in Node would fail`]
      if (isPlace || !guarded.includes(name)) return []
      return [
        `${path}:${line} touches ${name}: use the context's env, or add the place to layers.ts`,
      ]
    })
  })
}
