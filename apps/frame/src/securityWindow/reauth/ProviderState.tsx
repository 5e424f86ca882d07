import { useEffect, useRef } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { Spinner } from '../../screens/Icons.js'
import { FailureNote } from '../forms/FailureNote.js'
import type { ProviderTask } from './useProvider.js'

export type ProviderStateProps = {
  words: SecurityWords
  provider: Pick<ProviderTask, 'failure' | 'waitsFor'>
}

/**
 * Says at the top of a page that it goes on in the provider's window, or why it did not. The region is there before, so that
 * screen readers hear it, and comes into view: the button that was pressed may be far below.
 */
export function ProviderState({ provider: { failure, waitsFor }, words }: ProviderStateProps) {
  const place = useRef<HTMLDivElement>(null)
  const isShown = waitsFor !== undefined || failure !== undefined
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown])
  return (
    <div ref={place}>
      <div role="status">
        {waitsFor !== undefined && (
          <p className="lks-waiting" data-waiting>
            <Spinner /> {words.logins.waiting}
          </p>
        )}
      </div>
      <FailureNote {...{ failure, words }} />
    </div>
  )
}
