import { readFileSync } from 'node:fs'
import { isRecord } from '@latchkey/service/envSchemas'
import { parseJson } from '@latchkey/service/parseJson'
import * as v from 'valibot'

export type ChainTableParameters<T> = {
  readonly example: string
  readonly value: v.GenericSchema<unknown, T>
  /** The chains of RPC_UPSTREAMS. */
  readonly reachable: { has(chain: string): boolean }
}

/** Settings by EVM chain: JSON, or the path of a file with it. */
export const envChainTable = <T>(parameters: ChainTableParameters<T>) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ addIssue, dataset, NEVER }): ReadonlyMap<string, T> => {
      const { chains, problems } = parseChains(dataset.value, parameters)
      for (const message of problems) addIssue({ message })
      return problems.length > 0 ? NEVER : chains
    }),
  )

function parseChains<T>(input: string, { example, reachable, value }: ChainTableParameters<T>) {
  const json = input.trimStart().startsWith('{') ? input : readText(input.trim())
  const table = json === undefined ? undefined : parseJson(json)
  const chains = new Map<string, T>()
  if (!isRecord(table)) {
    // JSON that is broken may hold keys, which have no place in a message.
    const isPath = json === undefined && /^[^"'{}[\]\n]{1,300}$/.test(input)
    const absent = isPath ? `there is no file ${input.trim()} that can be read; ` : ''
    return { chains, problems: [`${absent}it must be JSON like ${example}`] }
  }
  const problems = Object.entries(table).flatMap(([chain, settings]) => {
    if (!/^eip155:[1-9]\d{0,14}$/.test(chain)) return [`'${chain}' is no EVM chain like eip155:1`]
    if (!reachable.has(chain)) return [`${chain} is not in RPC_UPSTREAMS`]
    const parsed = v.safeParse(value, settings)
    if (parsed.success) chains.set(chain, parsed.output)
    return (parsed.issues ?? []).map((issue) => {
      const field = v.getDotPath(issue)
      return `${chain}${field ? `.${field}` : ''}: ${issue.message}`
    })
  })
  return { chains, problems }
}

/** The text of a file that the operator named; undefined where it cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
