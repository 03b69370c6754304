export const privateNote = 'Only you see this.'
