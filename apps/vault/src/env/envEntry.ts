import * as v from 'valibot'
import { nearestName } from './nearestName.js'

/** One entry of a table of settings; each message names it and the field, and never quotes a value. */
export function envEntry<O>(
  id: string,
  example: string,
  schema: v.GenericSchema<unknown, O>,
): v.GenericSchema<unknown, O> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ addIssue, dataset, NEVER }) => {
      const result = v.safeParse(schema, dataset.value)
      if (result.success) return result.output
      for (const issue of result.issues) addIssue({ message: messageOf(issue) })
      return NEVER
    }),
  )

  function messageOf(issue: v.BaseIssue<unknown>): string {
    const field = v.getDotPath(issue)
    if (field === null) return `'${id}' must be an object, like ${example}`
    const reasons: Readonly<Record<string, string>> = {
      check: issue.message,
      strict_object: issue.expected === 'never' ? unknownReason(field) : 'is missing',
    }
    return `${field} of '${id}' ${reasons[issue.type] ?? 'does not fit'}`
  }

  function unknownReason(field: string): string {
    // A pipe has what its object has.
    const names = 'entries' in schema ? Object.keys(schema.entries as object) : []
    const nearest = nearestName(field, names)
    return nearest ? `is not known there: did you mean ${nearest}?` : 'is not known there'
  }
}
