import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { chunkModules } from './chunkModules.js'

test('a build lists which page or dynamically imported module each of its files is for', async () => {
  mkdirSync(inRepository('.latchkey'), { recursive: true })
  const root = mkdtempSync(inRepository('.latchkey/chunks-'))
  try {
    writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>')
    writeFileSync(
      join(root, 'main.js'),
      "import('./view.js').then(({ view }) => view()); import('./other.js')",
    )
    writeFileSync(join(root, 'view.js'), 'export const view = () => document.title')
    // Held by a file that is made for another module.
    writeFileSync(join(root, 'other.js'), "export { view } from './view.js'")
    const plugins = [chunkModules()]
    const options = { configFile: false, logLevel: 'error', root, plugins } as const
    const built = await build({ ...options, build: { write: false } })
    const { output } = built as Rolldown.RolldownOutput
    const written = output.find(({ fileName }) => fileName === 'chunks.json')
    const text = written?.type === 'asset' ? String(written.source) : '{}'
    const names = Object.values(JSON.parse(text))
      .flat()
      .map((path) => String(path).replace(/^.*\//, ''))
    expect(names.sort()).toEqual(['index.html', 'other.js', 'view.js'])
    expect(text).toContain('".latchkey/chunks-')
  } finally {
    rmSync(root, { recursive: true })
  }
})
