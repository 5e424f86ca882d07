import type { Context } from '../runtime/context.js'
import { snackbarHidden } from '../state/snackbarSlice.js'

/** Takes the notice away; one that still waits does not come. */
export async function hideSnackbar({ store }: Context): Promise<void> {
  store.update('snackbar', snackbarHidden())
}
