/** What a reader of a package's README would miss: what it is, how it is installed and used, where more is said. */
export function readmeProblems(
  name: string,
  text: string,
  isGuide: (page: string) => boolean,
): readonly string[] {
  const links = [...text.matchAll(/\/blob\/main\/docs\/([\w-]+\.md)/g)].map(([, page = '']) => page)
  const [, summary = ''] = text.split('\n\n')
  const rules: readonly (readonly [isMet: boolean, problem: string])[] = [
    [text.startsWith(`# ${name}\n`), 'its title is not its name'],
    [/^[A-Z].+\.$/.test(summary), 'it does not say what it is'],
    [/npm install .*@latchkey\//.test(text), 'it does not say how it is installed'],
    [/^```tsx?\n[\s\S]*?^```$/m.test(text), 'it has no example'],
    [links.length > 0, 'it links no guide'],
    ...links.map((page) => [isGuide(page), `${page} does not exist`] as const),
  ]
  return rules.flatMap(([isMet, problem]) => (isMet ? [] : [`README.md: ${problem}`]))
}
