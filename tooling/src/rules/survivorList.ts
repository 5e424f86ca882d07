/** The mutants that no test can kill, one `file symbol operator hash | reason` a line: the list may only shrink. */
export const survivorsPath = 'tooling/mutation-survivors.txt'

/** A line of the list. */
export type ListedSurvivor = { readonly name: string; readonly reason: string }

/** The lines of the list; those that begin with `#` are comments. */
export function parseSurvivors(text: string): readonly ListedSurvivor[] {
  return text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...reason] = line.split(' | ')
      return { name: name.trim(), reason: reason.join(' | ').trim() }
    })
}

/** What is wrong between the list and a run: survivors that it lacks, and those in it that are killed or gone. */
export function compareSurvivors(listed: readonly ListedSurvivor[], run: TriedMutants): string[] {
  const names = listed.map(({ name }) => name)
  const ofRun = names.filter((name) => run.files.includes(name.slice(0, name.indexOf(' '))))
  return [
    ...[...run.survived]
      .filter((name) => !names.includes(name))
      .map((name) => `survives, and is not listed: ${name}`),
    ...ofRun
      .filter((name) => run.tried.has(name) && !run.survived.has(name))
      .map((name) => `${survivorsPath} lists one that is killed now: ${name}`),
    ...ofRun
      .filter((name) => !run.known.has(name))
      .map((name) => `${survivorsPath} lists one that is gone: ${name}`),
  ]
}

/** The mutants of a run by name: all of its files, those tried, and those of them that survived. */
export type TriedMutants = {
  readonly files: readonly string[]
  readonly known: ReadonlySet<string>
  readonly tried: ReadonlySet<string>
  readonly survived: ReadonlySet<string>
}

/** Every line has a reason and a source that is still there, none stands twice, and the list never grows; `earlier` are its committed versions. */
export function checkSurvivors(
  sources: ReadonlyMap<string, string>,
  earlier: readonly string[] = [],
): string[] {
  const listed = parseSurvivors(sources.get(survivorsPath) ?? '')
  // An empty list was not begun yet.
  const counts = earlier.map((text) => parseSurvivors(text).length).filter((count) => count > 0)
  const fewest = Math.min(...counts)
  return [
    ...listed.flatMap(({ name, reason }, at) => {
      const file = name.slice(0, name.indexOf(' '))
      return [
        ...(reason.split(' ').length < 4 ? [`${survivorsPath}: no reason for ${name}`] : []),
        ...(sources.has(file) ? [] : [`${survivorsPath}: there is no ${file}`]),
        ...(listed.findIndex((one) => one.name === name) < at
          ? [`${survivorsPath}: ${name} twice`]
          : []),
      ]
    }),
    ...(listed.length > fewest
      ? [`${survivorsPath} had ${fewest} lines and may not rise to ${listed.length}`]
      : []),
  ]
}
