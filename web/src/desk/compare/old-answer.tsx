/** The line above an answer to another question than the one that is asked now. */
export const OldAnswer = () => (
  <p className="warning">
    This is the answer to an earlier question: the battle on the desk, or the form, has changed.
  </p>
)
