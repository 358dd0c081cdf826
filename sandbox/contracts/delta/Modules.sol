// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Code that Delta runs or hands over to, and the selectors by which.
struct Module {
    address module;
    bytes4[] selectors;
}

/// @notice What can be installed at Delta: functions that it runs in its own place, or a bridge under the selector that orders name it by.
interface IModule {
    /// @notice The selectors under which it is installed.
    function selectors() external view returns (bytes4[] memory);
}
