import { createRequire } from 'node:module'

type Rule = { readonly style?: { readonly display?: string } }
type Sheet = { readonly cssRules: Rule[] }
type Parser = { parse(text: string): Sheet }

/**
 * Makes jsdom answer sooner whether an element can be seen. Testing Library asks that for an element and all above it at
 * every look for a role; jsdom then compares each with 120 rules of its own, most of which are about margins, and resolves
 * 13 colours up to the root. Tests have no other style sheet, and compare no colour that it resolves.
 */
export function plainStyles(): void {
  const load = createRequire(import.meta.url)
  const { propertiesWithResolvedValueImplemented: resolved } = load(
    'jsdom/lib/jsdom/living/helpers/style-rules.js',
  ) as { propertiesWithResolvedValueImplemented: Record<string, unknown> }
  for (const name of Object.keys(resolved)) if (name !== 'visibility') delete resolved[name]

  const own: unknown = load('jsdom/lib/jsdom/browser/default-stylesheet.js')
  const parser = createRequire(load.resolve('jsdom'))('rrweb-cssom') as Parser
  const { parse } = parser
  parser.parse = (text) => {
    const sheet = parse(text)
    if (text !== own) return sheet
    parser.parse = parse
    return { ...sheet, cssRules: sheet.cssRules.filter(({ style }) => style?.display === 'none') }
  }
}
