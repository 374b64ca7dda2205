import { create } from 'zustand';

interface ShellState {
  paletteOpen: boolean;
  setPalette: (open: boolean) => void;
}

export const useShell = create<ShellState>()((set) => ({
  paletteOpen: false,
  setPalette: (paletteOpen) => set({ paletteOpen }),
}));
