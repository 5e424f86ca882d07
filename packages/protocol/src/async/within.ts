/** Settles as the work does; after `ms` with what `otherwise` returns or throws, while the work goes on. */
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
