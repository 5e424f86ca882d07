import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inRepository } from '../machine/inRepository.js'
import { readSources } from '../sources/readSources.js'

/** An example on a page: where it is written to, and its text. */
export type DocExample = { readonly file: string; readonly text: string }

/** The TypeScript examples of a page; a first line `// name.ts` names the file, so that one example may import another. */
export function docExamples(page: string, markdown: string): readonly DocExample[] {
  const blocks = [...markdown.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)]
  return blocks.map(([, language, text = ''], index) => {
    const [, named] = /^\/\/ ([\w-]+)\.tsx?\b/.exec(text) ?? []
    const name = named ?? `example${index}`
    // Without an import or export a file is no module, and examples would share their names.
    const file = join(page.replace(/^docs\/|\.md$/g, ''), `${name}.${language}`)
    return { file, text: `${text}\nexport {}\n` }
  })
}

/** What code in the text of a page may name without saying where it comes from. */
const inlineNames = `import { createLatchkey, type Latchkey, type Options } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { embedded } from '@latchkey/embedded'
import { evm } from '@latchkey/evm'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
declare const latchkey: Latchkey
`

/** The code in the text of a page, one file for all: calls as they stand, and options (`adapters: [evm()]`) as such. */
export function inlineExamples(page: string, markdown: string): readonly DocExample[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '')
  const spans = [...prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, span = '']) => span)
  const lines = spans.flatMap((span) => {
    if (/^[a-z][\w.]*\(.*\)$/i.test(span)) return [`void ${span}`]
    return /^[a-z]\w*: /i.test(span) ? [`void ({ ${span} } satisfies Partial<Options>)`] : []
  })
  if (lines.length === 0) return []
  return [{ file: join(basename(page, '.md'), 'inline.ts'), text: inlineNames + lines.join('\n') }]
}

/** Compiles every example as a host would, and returns the compiler's errors. */
export function compileExamples(examples: readonly DocExample[]): string {
  const folder = inRepository(`.latchkey/docs-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  for (const { file, text } of examples) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const config = {
    extends: inRepository('tsconfig.json'),
    compilerOptions: { noUnusedLocals: false, types: ['node', 'vite/client'] },
    // A folder that begins with a dot is never searched, so the files are named.
    files: examples.map(({ file }) => file),
    include: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  try {
    // Each checker computes shared types for itself: one takes half the time of four.
    execFileSync(inRepository('node_modules/.bin/tsc'), ['-p', folder, '--checkers', '1'], {
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The examples of every page of the repository, and of the README the code in its text, too. */
export function allExamples(): readonly DocExample[] {
  const pages = [...readSources(inRepository('.')).keys()].filter((path) =>
    /^(README|docs\/(internals\/)?[\w-]+)\.md$/.test(path),
  )
  return pages.flatMap((page) => {
    const text = readFileSync(inRepository(page), 'utf8')
    return [...docExamples(page, text), ...(page === 'README.md' ? inlineExamples(page, text) : [])]
  })
}
