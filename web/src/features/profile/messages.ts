export const privateNote = 'Only you can see this.'
