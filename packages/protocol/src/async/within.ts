/** Settles with the work, or after `ms` with `otherwise`; the work continues. */
export async function within<T, O>(
  ms: number,
  work: Promise<T>,
  otherwise: () => O,
): Promise<T | O> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, late.then(otherwise)]).finally(() => clearTimeout(timer))
}
