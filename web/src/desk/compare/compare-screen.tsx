export const CompareScreen = () => null
