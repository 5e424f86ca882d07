import type { Headless, HeadlessPages, HeadlessPagesStatus } from '@latchkey/core/headless'
import { useMemo } from 'react'
import { useHeadless } from './useHeadless.js'

export function useHeadlessPages<S>(
  hook: string,
  pick: (headless: Headless) => HeadlessPages<S>,
  initial: S & HeadlessPagesStatus,
): S & HeadlessPagesStatus & Pick<HeadlessPages<S>, 'loadMore' | 'refresh'> {
  const { call, snapshot } = useHeadless<S & HeadlessPagesStatus, HeadlessPages<S>>(
    hook,
    pick,
    initial,
  )
  const functions = useMemo(
    () => ({
      loadMore: () => void call((part) => part.loadMore()).catch(() => {}),
      refresh: () => void call((part) => part.refresh()).catch(() => {}),
    }),
    [call],
  )
  return { ...snapshot, ...functions }
}
