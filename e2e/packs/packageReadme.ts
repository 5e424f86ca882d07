import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a reader of an installed package would miss: what it is, how it is installed and used, where more is said. */
export function readmeProblems(folder: string, name: string, docs: string): readonly string[] {
  const text = readText(folder, name, 'README.md')
  const links = [...text.matchAll(/\/blob\/main\/docs\/([\w-]+\.md)/g)].map(([, page = '']) => page)
  const [, summary = ''] = text.split('\n\n')
  const rules: readonly (readonly [isMet: boolean, problem: string])[] = [
    [text.startsWith(`# ${name}\n`), 'its title is not its name'],
    [/^[A-Z].+\.$/.test(summary), 'it does not say what it is'],
    [/npm install .*@latchkey\//.test(text), 'it does not say how it is installed'],
    [readmeExamples(folder, name).length > 0, 'it has no example'],
    [links.length > 0, 'it links no guide'],
    ...links.map((page) => [existsSync(join(docs, page)), `${page} does not exist`] as const),
  ]
  return rules.flatMap(([isMet, problem]) => (isMet ? [] : [`${name}: ${problem}`]))
}

/** The TypeScript examples of a package's README. */
export function readmeExamples(folder: string, name: string): readonly string[] {
  const text = readText(folder, name, 'README.md')
  return [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
}

/** The lowest version of Node that a package says it runs on. */
export function lowestNode(folder: string, name: string): string {
  const { engines }: { engines?: { node?: string } } = JSON.parse(
    readText(folder, name, 'package.json') || '{}',
  )
  return engines?.node ?? ''
}

function readText(folder: string, name: string, file: string): string {
  const path = join(folder, 'node_modules', name, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
