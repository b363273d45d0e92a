import { type Refusal, sayRefusal } from '@flagplot/core/lang'

/** A refusal in words, beside the thing that was refused. */
export const Refused = ({ refusal, id }: { readonly refusal: Refusal | undefined; readonly id?: string }) =>
  refusal === undefined ? null : (
    <p role="alert" id={id} className="refusal">
      {sayRefusal(refusal)}
    </p>
  )
