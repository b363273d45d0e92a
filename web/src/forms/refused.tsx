interface RefusedProps {
  readonly said: string | undefined
  readonly id?: string
}

/** The reason why a field, a form or a file is refused, beside it; nothing if it is not. */
export const Refused = ({ said, id }: RefusedProps) =>
  said === undefined ? null : (
    <p role="alert" id={id} className="refusal">
      {said}
    </p>
  )
