import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'

export type EnvVariables = Readonly<Record<string, string | undefined>>

/** An empty variable counts as unset; one error lists all problems. */
export function parseEnv<S extends v.GenericSchema>(
  schema: S,
  variables: EnvVariables,
): v.InferOutput<S> {
  const set = Object.entries(variables).filter(([, text]) => text)
  const result = v.safeParse(schema, Object.fromEntries(set))
  if (result.success) return result.output
  const option = String(result.issues[0].path?.[0]?.key)
  const problems = result.issues.map(({ message, path }) => `${path?.[0]?.key}: ${message}`)
  const reason = [...new Set(problems)].join('; ').slice(`${option}: `.length)
  throw new LatchkeyError('options/invalid', { option, reason })
}
