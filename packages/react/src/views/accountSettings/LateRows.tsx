import { networksOf, type State } from '@latchkey/core/ui'
import { capabilities } from '@latchkey/protocol'
import { type ComponentType, useEffect, useReducer } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectIsSocial } from '../../hooks/view/selectors.js'
import { useLateWords } from '../../hooks/view/useLateWords.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import type { LatePart } from '../../locales/en/enLanguage.js'

/** @spec S4.15 */
export const LateAccountTypeRows = () => (
  <LateRows
    name="accountType"
    isNeeded={useSelector(selectHasTypes)}
    words="smartAccount"
    load={loadAccountTypeRows}
  />
)

export const LateSignInRows = () => (
  <LateRows
    name="signIn"
    isNeeded={useSelector(selectHasSessions)}
    words="signIn"
    load={loadSignInRows}
  />
)

export const LateLoginRow = () => (
  <LateRows
    name="login"
    isNeeded={useSelector(selectIsSocial)}
    words="social"
    load={loadLoginRow}
  />
)

const loadLoginRow = async () => (await import('./LoginRow.js')).LoginRow
const loadAccountTypeRows = async () => (await import('./AccountTypeRows.js')).AccountTypeRows
const loadSignInRows = async () => (await import('./SignInRows.js')).SignInRows

type Props = {
  name: string
  isNeeded: boolean
  words: LatePart
  /** Must be a stable function. */
  load(): Promise<ComponentType>
}

function LateRows({ isNeeded, load, name, words }: Props) {
  const need = useLateWords()
  const memory = useViewMemory<Record<string, ComponentType | undefined>>({})
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isNeeded || memory.current[name]) return
    let cancelled = false
    // Ignored: all other settings remain, and the next opening retries.
    Promise.all([load(), need([words])]).then(
      ([Rows]) => {
        memory.current[name] = Rows
        if (!cancelled) rerender()
      },
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [isNeeded, load, memory, name, need, words])
  const Rows = memory.current[name]
  return isNeeded && Rows ? <Rows /> : null
}

const selectHasSessions = ({ siwx }: State) => Object.keys(siwx.byNamespace).length > 0

function selectHasTypes({ networks }: State): boolean {
  const [namespace] = capabilities.smartAccounts
  const { active, smartAccountEnabledNetworks: ids } = networksOf(networks, namespace)
  return networks.activeNamespace === namespace && ids.some((id) => id === active?.id)
}
