import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltScript, integrityOf, scriptPath } from './buildScript.js'

type ScriptTag = Pick<BuiltScript, 'integrity' | 'version'>

const page = 'docs/plain-html.md'
const fileName = /latchkey-((?:[a-z]+-)?)\d+\.\d+\.\d+[\w.-]*\.js/g
const hash = /sha384-[\w+/=]{64}/g

export function withScriptTag(markdown: string, { integrity, version }: ScriptTag): string {
  if (markdown.search(fileName) < 0 || markdown.search(hash) < 0) {
    throw new Error(`${page} shows no script tag with a version and an integrity`)
  }
  return markdown.replace(fileName, `latchkey-$1${version}.js`).replace(hash, integrity)
}

/** Writes the version and the hash of the file into the page for hosts; a build that changed nothing leaves it alone. */
export function updateScriptDocs(root: string, tag: ScriptTag): void {
  const path = join(root, page)
  const before = readFileSync(path, 'utf8')
  const after = withScriptTag(before, tag)
  if (after !== before) writeFileSync(path, after)
}

/** Where the page for hosts disagrees with the file that would be published. */
export function scriptProblems(root: string): readonly string[] {
  const path = join(root, scriptPath)
  if (!existsSync(path)) return [`${scriptPath} is missing: npm run build makes it`]
  const { version } = JSON.parse(readFileSync(join(root, 'packages/element/package.json'), 'utf8'))
  const integrity = integrityOf(readFileSync(path))
  const markdown = readFileSync(join(root, page), 'utf8')
  const isTrue = withScriptTag(markdown, { integrity, version }) === markdown
  return isTrue ? [] : [`${page} names another version or hash than ${scriptPath}: npm run build`]
}
