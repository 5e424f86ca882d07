import type { Sources } from '../sources/readSources.js'
import { grown } from './checkRules.js'
import { openRules } from './openRules.js'

export const missingViewsPath = 'tooling/missing-views.txt'
const namesPath = 'packages/core/src/state/viewNames.ts'
const availablePath = 'packages/react/src/views/availableViews.ts'

/** Every view of the modal can be opened, or is openly owed; `earlierLists` are the committed versions of what is owed. */
export function checkViews(sources: Sources, earlierLists: readonly string[] = []): string[] {
  const names = listedNames(sources.get(namesPath))
  const available = new Set(listedNames(sources.get(availablePath)))
  const missing = openRules(sources.get(missingViewsPath) ?? '')
  const unopened = names.filter((name) => !available.has(name) && !missing.includes(name))
  const inOrder = names.filter((name) => missing.includes(name))

  return [
    ...unopened.map((name) => `view ${name} can't be opened: ${availablePath} does not list it`),
    ...missing
      .filter((name) => available.has(name))
      .map((name) => `view ${name} is in ${missingViewsPath}, but can be opened; remove it`),
    ...missing
      .filter((name) => !names.includes(name))
      .map((name) => `${missingViewsPath} lists ${name}, which is not in ${namesPath}`),
    ...(inOrder.join() === missing.filter((name) => names.includes(name)).join()
      ? []
      : [`${missingViewsPath} is not in the order of ${namesPath}, or lists a view twice`]),
    ...grown(missingViewsPath, missing, earlierLists),
  ]
}

/** The words of the first list in a file; none where there is no such file. */
function listedNames(text = ''): string[] {
  const [, list = ''] = /= \[([^\]]*)\]/.exec(text) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}
