import type * as v from 'valibot'

/** A typed HTTP endpoint; `:name` in the path is a field of the input. */
export type Endpoint<
  Q extends v.GenericSchema = v.GenericSchema,
  R extends v.GenericSchema = v.GenericSchema,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly input: Q
  readonly output: R
}

export type EndpointInput<E extends Endpoint> = v.InferInput<E['input']>

/** Validated output of an endpoint. */
export type EndpointOutput<E extends Endpoint> = v.InferOutput<E['output']>

export function endpoint<const Q extends v.GenericSchema, const R extends v.GenericSchema>(
  definition: Endpoint<Q, R>,
): Endpoint<Q, R> {
  return definition
}
