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
    const file = join(basename(page, '.md'), `${name}.${language}`)
    return { file, text: `${text}\nexport {}\n` }
  })
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
    execFileSync(inRepository('node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The examples of every page of the repository. */
export function allExamples(): readonly DocExample[] {
  const pages = [...readSources(inRepository('.')).keys()].filter((path) =>
    /^(README|docs\/[\w-]+)\.md$/.test(path),
  )
  return pages.flatMap((page) => docExamples(page, readFileSync(inRepository(page), 'utf8')))
}
