import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { integrityOf, writeScript } from './buildScript.js'
import { scriptProblems, updateScriptDocs, withScriptTag } from './scriptTag.js'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-script-'))
  write('packages/element/package.json', '{ "version": "1.2.3" }')
  write('docs/plain-html.md', page('0.9.0', integrityOf('old')))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const page = (version: string, integrity: string) =>
  `<script src="/latchkey-${version}.js" integrity="${integrity}"></script>\n`

test('a hash is what browsers expect', () => {
  expect(integrityOf("alert('Hello, world.');")).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  )
})

test('the page gets the version and the hash of the file', () => {
  const parts = { solana: { code: 'part', integrity: integrityOf('part') } }
  const script = { code: 'new', version: '1.2.3', integrity: integrityOf('new'), parts }
  expect(scriptProblems(root).join()).toContain('latchkey.js is missing')
  writeScript(root, script)
  expect(scriptProblems(root).join()).toContain('names another version or hash')
  updateScriptDocs(root, script)
  expect(readFileSync(join(root, 'docs/plain-html.md'), 'utf8')).toBe(
    page('1.2.3', script.integrity),
  )
  expect(scriptProblems(root)).toEqual([])
  expect(readFileSync(join(root, 'packages/element/dist/latchkey-solana.js'), 'utf8')).toBe('part')

  write('packages/element/dist/latchkey.js', 'newer')
  expect(scriptProblems(root)).toHaveLength(1)
})

test('the files that load late have the version of the one', () => {
  const tag = { version: '1.2.3', integrity: integrityOf('new') }
  const text = page('0.9.0', integrityOf('old')) + '`latchkey-solana-0.9.0.js`'
  expect(withScriptTag(text, tag)).toContain('`latchkey-solana-1.2.3.js`')
})

test('a page without a tag is an error, not a success', () => {
  const tag = { version: '1.2.3', integrity: integrityOf('new') }
  expect(() => withScriptTag('nothing here', tag)).toThrow('shows no script tag')
})
