import { errorRows, errorTable } from '../rules/errorRows.js'
import type { Sources } from '../sources/readSources.js'

/** The page that `docsUrl` of an error leads to. */
export const errorsPage = 'docs/errors.md'

/** The table follows this line to the end of the page. */
const start = '<!-- codes: npm run surface -->\n'

/** Every code of the error table has its cause and its fix, and the page of errors shows them under its heading. */
export function checkErrors(sources: Sources): readonly string[] {
  const incomplete = errorRows(sources).filter(({ cause, fix }) => !cause || !fix)
  const isCurrent = sources.get(errorsPage) === withErrors(sources)
  return [
    ...incomplete.map(
      ({ code }) =>
        `${errorTable}: write above '${code}' what its cause is and, after Fix:, its fix`,
    ),
    ...(isCurrent ? [] : [`${errorsPage} differs from the error table; npm run surface writes it`]),
  ]
}

/** The page of errors with the headings that `docsUrl` names, from the error table. */
export function withErrors(sources: Sources): string {
  const sections = [...errorRows(sources)]
    .sort((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, cause, fix, message, context }) => {
      const details = [message && `Message: \`${message}\`.`, context && `Context: \`${context}\`.`]
      const said = details.filter(Boolean).join(' ')
      return `\n### ${code}\n\n${cause} **Fix:** ${fix}\n${said && `\n${said}\n`}`
    })
  const [introduction = ''] = (sources.get(errorsPage) ?? '').split(start)
  return `${introduction}${start}${sections.join('')}`
}
