import type { Direction, Latchkey } from '@latchkey/core'
import { useHost } from '../instance/useLatchkey.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyLanguageReturn = Pick<Latchkey, 'setLanguage'> & {
  /** BCP 47 tag. */
  readonly language: string
  readonly dir: Direction
}

/**
 * Returns the modal's language and a function to change it.
 * @example
 * const { language, setLanguage } = useLatchkeyLanguage()
 * <button lang="de" onClick={() => setLanguage({ language: 'de' })}>Deutsch</button>
 */
export function useLatchkeyLanguage(): UseLatchkeyLanguageReturn {
  const { setLanguage } = useHost('useLatchkeyLanguage')
  const { dir, tag } = useHostState('useLatchkeyLanguage', (state) => state.language)
  return { language: tag, dir, setLanguage }
}
