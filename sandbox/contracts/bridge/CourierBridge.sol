// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bridge} from "../delta/DeltaTypes.sol";
import {Crossing} from "./Crossing.sol";
import {SwapBridge} from "./SwapBridge.sol";

/// @title Carries a token to its counterpart, or sells it there, on the terms of a quote that the order brings along.
/// @notice `protocolData` is an ABI-encoded `Quote`, good for one crossing. A floor of zero carries the token as it is.
contract CourierBridge is SwapBridge {
    struct Quote {
        bytes32 id;
        /// The last second in which the crossing may set out.
        uint256 expiry;
        address relayer;
        /// The least of what the carried token is sold for; zero where it is not sold.
        uint256 floor;
    }

    uint256 private constant QUOTE_BYTES = 128;

    constructor(Terms memory terms, address router_) SwapBridge(terms, router_) {}

    /// @notice Destination chain: pays the recipient what arrived, of a crossing that sells nothing.
    function fill(Crossing calldata crossing) external onlyRelayer {
        if (crossing.outputToken != crossing.carriedToken) revert InvalidBridge();
        _fillAsArrived(crossing);
    }

    function _minOutput(Crossing memory crossing, Lane memory lane, Bridge calldata bridge, bool whole)
        internal
        view
        override
        returns (uint256)
    {
        if (!whole || bridge.protocolData.length != QUOTE_BYTES) revert InvalidBridge();
        Quote memory quote = abi.decode(bridge.protocolData, (Quote));
        if (quote.id == 0 || quote.relayer != relayer || block.timestamp > quote.expiry) revert InvalidBridge();
        bool isSold = bridge.outputToken != lane.outputToken;
        bool fits = isSold
            ? bridge.scalingFactor == 0 && quote.floor > 0 && bridge.outputToken != address(0)
            : bridge.scalingFactor == lane.scalingFactor && quote.floor == 0;
        if (!fits) revert InvalidBridge();
        return isSold ? quote.floor : crossing.carriedAmount;
    }
}
