import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type CompiledSheet,
  compileSheet,
  cssModules,
  sheetTypes,
  writeSheetTypes,
} from './cssModules.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-css-'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "@example/parts" }')
  writeFileSync(join(folder, 'Row.module.css'), '.row { color: red } .row:hover { color: blue }')
  writeFileSync(join(folder, 'entry.js'), `export { sheet } from './Row.module.css'`)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('class names are the same for the same file and differ between files', () => {
  const text = '.row { color: red }'
  const first = compileSheet('@example/a/Row.module.css', text)
  expect(compileSheet('@example/a/Row.module.css', text)).toEqual(first)
  expect(compileSheet('@example/b/Row.module.css', text).classes.row).not.toBe(first.classes.row)
  expect(first.css).toBe(`.${first.classes.row}{color:red}`)
})

test('animations are renamed but are no class names, and composed classes come along', () => {
  const { css, classes } = compileSheet(
    'x',
    '.base { color: red } .turning { composes: base; animation: turn 1s } @keyframes turn { to { rotate: 1turn } }',
  )
  expect(Object.keys(classes)).toEqual(['base', 'turning'])
  expect(classes.turning?.split(' ')).toHaveLength(2)
  expect(css).not.toContain('@keyframes turn')
})

test('a built module is plain JavaScript, and the types stand beside the source', async () => {
  const bundle = await rolldown({ input: join(folder, 'entry.js'), plugins: [cssModules()] })
  const { output } = await bundle.generate({ format: 'esm' })
  expect(output).toHaveLength(1)

  const built = join(folder, 'built.mjs')
  writeFileSync(built, output[0].code)
  const { sheet }: { sheet: CompiledSheet } = await import(built)
  expect(sheet).toEqual(
    compileSheet('@example/parts/Row.module.css', '.row { color: red } .row:hover { color: blue }'),
  )
  const types = readFileSync(join(folder, 'Row.module.css.d.ts'), 'utf8')
  expect(types).toBe(sheetTypes(sheet))
  expect(types).toContain('readonly "row": string')
})

test('a change reaches the module that stands for the file', () => {
  const plugin = cssModules()
  const requested: string[] = []
  const getModuleById = (id: string) => {
    requested.push(id)
    return id.includes('Row') ? { id } : undefined
  }
  const environment = { moduleGraph: { getModuleById } }
  const row = plugin.resolveId('./Row.module.css', join(folder, 'entry.js'))
  const update = plugin.hotUpdate.bind({ environment })

  expect(update({ file: join(folder, 'Row.module.css') })).toEqual([{ id: row }])
  expect(update({ file: join(folder, 'other.ts') })).toBeUndefined()
})

test('the types of all stylesheets are written, and those of removed ones go', () => {
  const views = join(folder, 'packages/parts/src/views')
  mkdirSync(views, { recursive: true })
  writeFileSync(join(folder, 'packages/parts/package.json'), '{ "name": "@example/parts" }')
  writeFileSync(join(views, 'Row.module.css'), '.row { color: red }')
  writeFileSync(join(views, 'Gone.module.css.d.ts'), '')
  writeSheetTypes(folder)
  const types = readFileSync(join(views, 'Row.module.css.d.ts'), 'utf8')
  expect(types).toBe(sheetTypes({ css: '', classes: { row: '' } }))
  expect(existsSync(join(views, 'Gone.module.css.d.ts'))).toBe(false)
})
