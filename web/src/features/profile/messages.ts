export const privateNote = 'Nobody else sees this.'
