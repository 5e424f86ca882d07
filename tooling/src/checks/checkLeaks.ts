import type { Sources } from '../sources/readSources.js'

/** What no file may contain. The patterns are written so that they do not find themselves. */
const leaks: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /registry\.(npmjs|yarnpkg|npmmirror|npm\.taobao)\.\w+|npm\.pkg\.github\.com|npm\.jsr\.io/,
    'names a package registry, which is the installer’s choice',
  ],
  [
    /"resolved":\s*"https?:|^\s*(@[\w-]+:)?registry\s*=|_authToken\s*=/m,
    'ties the packages to one registry',
  ],
  [/\.\.\/shared\b|\/work\/(shared|main)\b|\bspec\.md\b/, 'points outside the repository'],
]

/** No file names a registry, a token of one, or a place outside the repository. */
export function checkLeaks(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    leaks.flatMap(([pattern, why]) => {
      const at = text.search(pattern)
      return at < 0 ? [] : [`${path}:${text.slice(0, at).split('\n').length} ${why}`]
    }),
  )
}
