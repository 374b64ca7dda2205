import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, type DesktopBridge } from './bridge.ts';

const bridge: DesktopBridge = {
  platform: process.platform,
  saveFile: (request) => ipcRenderer.invoke(CHANNELS.saveFile, request),
  notify: (notice) => ipcRenderer.invoke(CHANNELS.notify, notice),
};

contextBridge.exposeInMainWorld('understudy', bridge);
