import type { Context } from '../runtime/context.js'

export const isOnScreen = ({ options, store }: Pick<Context, 'options' | 'store'>): boolean =>
  store.get().modal.open || options.inline
