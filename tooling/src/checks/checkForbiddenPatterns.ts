import { type Parse, parseSource } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, workspaceOf } from '../sources/sourceKind.js'
import { checkForbiddenSyntax } from './checkForbiddenSyntax.js'

const vague = /^(utils?|helpers?|common|misc)$/i
const vagueFile = /^(utils?|helpers?|common|misc|types|constants)\.[cm]?[jt]sx?$/i

/** Words that no file may contain. The patterns are written so that they do not find themselves. */
const forbiddenTexts: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  {
    pattern:
      /registry\.(npmjs|yarnpkg|npmmirror|npm\.taobao)\.\w+|npm\.pkg\.github\.com|npm\.jsr\.io/,
    why: 'names a package registry, which is the installer’s choice',
  },
  {
    pattern: /"resolved":\s*"https?:|^\s*(@[\w-]+:)?registry\s*=|_authToken\s*=/m,
    why: 'ties the packages to one registry',
  },
  { pattern: /\.\.\/shared\b|\/work\/(shared|main)\b/, why: 'points outside the repository' },
  {
    pattern: /\bspec\.md\b/,
    why: 'names a page that is not in the repository; the rules stand in docs/rules.md',
  },
]

/** Forbidden patterns: each one has caused a bug before. */
export function checkForbiddenPatterns(sources: Sources, parse: Parse = parseSource): string[] {
  return [...sources].flatMap(([path, text]) => [
    ...vagueNames(path),
    ...forbiddenTexts.flatMap(({ pattern, why }) => {
      const at = text.search(pattern)
      return at < 0 ? [] : [`${path}:${text.slice(0, at).split('\n').length} ${why}`]
    }),
    ...(isCode(path) && workspaceOf(path) ? checkForbiddenSyntax(path, text, parse) : []),
  ])
}

function vagueNames(path: string): string[] {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  if (!workspaceOf(path)) return []
  const isVague = vagueFile.test(file) || folders.some((folder) => vague.test(folder))
  return isVague ? [`${path} has a name that says nothing: name it after what it holds`] : []
}
