export const NOTE_MAX_LENGTH = 5000;
